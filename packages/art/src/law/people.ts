import type { GameTable } from './table.ts'

/** People at the tables of every game: the bots by their ids, and an animal for each player. */
export const PEOPLE: GameTable = {
  board: [],
  kinds: {
    bot: {
      shape: 'face',
      load: 'first',
      matter: 'skin',
      ground: 'tavern',
      rows: {
        easy: ['kerchief-girl', 'basket', 'skin'],
        normal: ['innkeeper', 'beer-stein', 'skin'],
        hard: ['witch-face', 'cauldron', 'rot', 'nav'],
        master: ['crowned-lady', 'crystal-ball', 'skin', 'prav'],
        auto: ['highwayman', 'rally-the-troops', 'skin', 'sand'],
        kill: ['swordman', 'broadsword', 'skin', 'sand'],
        pacify: ['nun-face', 'candle-light', 'skin', 'order'],
        balanced: ['woman-elf-face', 'scales', 'skin', 'marsh'],
        first: ['bowman', 'wingfoot', 'skin', 'yav'],
        search: ['blindfold', 'crystal-eye', 'skin', 'nav'],
        random: ['jester-hat', 'rolling-dices', 'cloth', 'yav'],
        greedy: ['dwarf-face', 'two-coins', 'skin', 'prav'],
        planner: ['monk-face', 'open-book', 'skin', 'order'],
        idle: ['sleepy', 'night-sleep', 'skin', 'frost'],
        drill: ['viking-head', 'round-shield', 'steel', 'order'],
        tactician: ['crested-helmet', 'knight-banner', 'bronze', 'sand'],
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
