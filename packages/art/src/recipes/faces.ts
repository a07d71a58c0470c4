/** A face and hands that a drawing has in one colour with the cloth around them, and the eyes cut into the face. Units of a box of 512. */
export const FACES: Readonly<Record<string, { readonly skin: string; readonly eyes: string }>> = {
  'hooded-figure': {
    skin: 'M428 55C372 66 350 106 358 140L368 166C388 172 402 164 404 148L414 143L410 130L426 122L414 104Q416 76 428 55Z',
    eyes: 'M380 112L408 98L402 116Z',
  },
  'seated-wanderer': {
    skin: 'M346 148c16-6 30-2 40 4l12 22l-12 8l-2 16l-10 16c-18 2-32-8-40-22c-6-20 0-36 12-44zM412 264l24-8l20 4l-8 14l12 8l-16 10l-28 0z',
    eyes: 'M366 156L360 173L384 171Z',
  },
  robe: {
    skin: 'M256 66C236 74 214 110 198 144L233 176Q256 186 279 176L314 144C298 110 276 74 256 66ZM410 328l-48 11l7 28a30.6 30.6 0 0 0 12 2c17 0 31-13 31-30c0-4-1-8-2-11zM103 328a30.6 30.6 0 0 0-2 11c0 17 14 30 31 30a30.8 30.8 0 0 0 11-2l7-29l-47-10z',
    eyes: 'M222 124L248 138L226 142ZM290 124L264 138L286 142Z',
  },
}
