declare module 'virtual:how-to-play/*' {
  export const sections: readonly import('@arbiter/catalogue/howToPlay').HowToPlaySection[]
  /** Addresses, by the id of the item. */
  export const pictures: Readonly<Record<string, string>>
}
declare module 'virtual:rulebook/*' {
  export const html: string
  export const contents: readonly { readonly id: string; readonly title: string }[]
}
