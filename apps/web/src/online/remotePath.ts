/** Where a table of the server is played, and watched: whoever has a seat there decides, everybody else looks on. */
export const remotePath = (id: string): string => `/table/${id}`

/** With the code behind the `#`, which no server and no log gets to see. */
export const joinPath = (code: string): string => `/join#${code}`

/** For another device of the same guest: what makes it one is behind the `#` as well, with the table to go on at. */
export const devicePath = (token: string, table: string): string => `/device#${token}~${table}`

/** A code as it is said and typed. */
export const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
