/** A die of twenty faces with what fell: cut like the dice of the tavern. */
export function D20({ value }: { value: number }) {
  return (
    <svg className="tt-d20" viewBox="0 0 100 100" aria-hidden="true" data-value={value}>
      <path d="M54 6L95 30V76L54 100L12 76V30Z" className="tt-d20-shadow" />
      <path d="M50 2L91 26V72L50 96L9 72V26Z" className="tt-d20-edge" />
      <path d="M50 8L50 24L24 66L14 30Z" className="tt-d20-lit" />
      <path d="M50 8L86 30L76 66L50 24Z" className="tt-d20-side" />
      <path d="M14 34L22 68L46 90L14 70ZM86 34L78 68L54 90L86 70ZM26 70H74L50 92Z" className="tt-d20-dark" />
      <path d="M50 26L75 67H25Z" className="tt-d20-face" />
      <text x="50" y="62">
        {value}
      </text>
    </svg>
  )
}
