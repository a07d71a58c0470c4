import type { Role } from '@arbiter/run'

/** One drawing for each role, told apart by its outline. */
const DRAWINGS: Readonly<Record<Role, { readonly filled?: string; readonly stroked?: string }>> = {
  tank: { filled: 'M8 1 14 3v4.6c0 3.5-2.4 6-6 7.4-3.6-1.4-6-3.9-6-7.4V3z' },
  melee: { filled: 'M15 1l-.6 3.2-6.8 6.9-2.7-2.7L11.8 1.6z', stroked: 'M3 7.6 8.4 13M4.9 11.1 1.6 14.4' },
  ranged: { stroked: 'M4.5 1.5a8.2 8.2 0 0 1 0 13M4.5 1.5v13M1 8h13M11 5l3 3-3 3' },
  mage: { filled: 'M8 .5 10 6l5.5 2L10 10l-2 5.5L6 10 .5 8 6 6z' },
  support: { filled: 'M5.8 1.2h4.4v4.6h4.6v4.4h-4.6v4.6H5.8v-4.6H1.2V5.8h4.6z' },
}

export function RoleGlyph({ role }: { role: Role }) {
  const { filled, stroked } = DRAWINGS[role]
  return (
    <svg className="rr-role" viewBox="0 0 16 16" aria-hidden="true" data-role={role}>
      {filled && <path d={filled} fill="currentcolor" />}
      {stroked && <path d={stroked} fill="none" stroke="currentcolor" strokeWidth="2" strokeLinecap="round" />}
    </svg>
  )
}
