declare module 'virtual:picture/*' {
  /** The address of the picture. */
  const address: string
  export default address
}
