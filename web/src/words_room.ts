// What the page says of sharing and watching, apart from words.ts so that a table loads without it.
export const roomWords = {
  watch: {
    title: "Watch",
    delay: "Delay",
    seconds: (n: number) => (n === 0 ? "live" : n < 60 ? `${n} seconds` : n === 60 ? "1 minute" : `${Math.round(n / 60)} minutes`),
    full: "Full screen",
    waiting: (seconds: number) => `The first picture comes in ${seconds} s.`,
    link: "On a big screen",
  },
  share: {
    title: "Share this round",
    question: "Share this question",
    link: "Copy link",
    copied: "Copied",
    picture: "Picture (PNG)",
    svg: "Picture (SVG)",
    phh: "Hand history (PHH)",
    ohh: "Hand history (JSON)",
    alt: (n: number) => `Round ${n} as a picture of the felt`,
    failed: "This browser could not draw the picture.",
  },
};
