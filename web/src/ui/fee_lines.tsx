// Fees are lines of the result: what is shown is what the chips did.
import type { FeeShown } from "../protocol";
import { signed } from "../money";
import { words } from "../words";

export function FeeLines({ fees }: { fees: FeeShown[] }) {
  if (fees.length === 0) return null;
  return (
    <ul className="lines fee-lines">
      {fees.map((fee) => (
        <li key={String(fee.banker)} className="line fee" title={fee.clause}>
          <span className="line-name">{fee.banker ? words.table.bankFee : words.table.fee}</span>
          <span className="line-odds clause">{fee.clause}</span>
          <span className="line-net minus">{signed(-fee.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
