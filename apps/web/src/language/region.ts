/** The language of the page as it is written where the reader lives: days are told in his order. */
export const regionOf = (language: string, wanted: readonly string[] = navigator.languages): string =>
  wanted.find((each) => each.split('-')[0] === language) ?? language
