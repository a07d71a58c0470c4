import type { Messages } from '@arbiter/kernel'

/** In Russian a number stays on one line with the word that it counts; a tier is no count. */
export const glueCounts = (text: string): string => text.replace(/(?<!T)([\d#]) (?=[а-яё])/g, '$1\u00A0')

/** The sentences of the rules, ready for a page; terminals wrap as they like. */
export const glued = (read: () => Promise<{ readonly messages: Messages }>) => async () => ({
  messages: gluedMessages((await read()).messages),
})

const gluedMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, glueCounts(message)]))
