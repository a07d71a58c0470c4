/** Why nothing has changed. */
export function Refused({ why }: { why: string | undefined }) {
  return why === undefined ? null : (
    <p className="tt-why" role="alert" data-test="tabletop-refusal">
      {why}
    </p>
  )
}
