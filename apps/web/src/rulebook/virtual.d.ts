declare module 'virtual:rulebook/*' {
  export const html: string
  export const contents: readonly { readonly id: string; readonly title: string }[]
}
