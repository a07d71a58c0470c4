import type { GameTable } from './table.ts'

/** People at the tables of every game: the bots, and an animal for each player. */
export const PEOPLE: GameTable = {
  board: [],
  kinds: {
    bot: {
      shape: 'face',
      load: 'first',
      matter: 'skin',
      ground: 'tavern',
      rows: {
        marek: ['innkeeper', 'beer-stein', 'skin'],
        marsh: ['nun-face', 'candle-light', 'skin'],
        vasily: ['dwarf-face', 'two-coins', 'skin'],
        yaga: ['witch-face', 'cauldron', 'rot'],
        stepan: ['viking-head', 'round-shield', 'steel'],
        fedor: ['monk-face', 'open-book', 'skin'],
      },
    },
    player: {
      shape: 'face',
      load: 'first',
      matter: 'paper',
      ground: 'yav',
      rows: {
        fox: ['fox-head', '', 'copper', 'yav'],
        wolf: ['wolf-head', '', 'fur', 'nav'],
        bear: ['bear-head', '', 'hide', 'prav'],
        owl: ['owl', '', 'cloth', 'nav'],
        raven: ['raven', '', 'fur', 'frost'],
        stag: ['stag-head', '', 'hide', 'order'],
        boar: ['boar', '', 'hide', 'marsh'],
        bat: ['bat', '', 'fur', 'undead'],
        hare: ['rabbit-head', '', 'paper', 'yav'],
        cat: ['cat', '', 'bronze', 'tavern'],
        rooster: ['rooster', '', 'copper', 'order'],
        goat: ['goat', '', 'bone', 'prav'],
      },
    },
  },
}
