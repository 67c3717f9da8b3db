// What was won or lost, with its sign and colour.
import { signed } from "../money";

export function Net({ net }: { net: number }) {
  return <b className={net > 0 ? "plus" : net < 0 ? "minus" : ""}>{signed(net)}</b>;
}
