/** TT-194: the name of a thing for tests, as rules and the other pages spell it. */
export const hook = (name: string) => ({ 'data-tt': name, 'data-test': `tabletop-${name}` })
