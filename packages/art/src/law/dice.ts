import { INK } from '../recipes/colours.ts'
import { BONE, type DieBody } from '../recipes/die.ts'
import type { GameTable } from './table.ts'

/** Cheats are brass, green or horn with a chipped corner; curses are dark with light pips and a crack. */
const plain = (body: string, side: string, mark: string): DieBody => ({ ...BONE, body, side, mark })
const cheat = (body: string, side: string, mark: string): DieBody => ({ ...BONE, body, side, mark, damage: 'chip' })
const curse = (body: string, side: string, carved: string, mark: string): DieBody => ({
  body,
  side,
  carved,
  mark,
  pips: INK.paper,
  one: '#ff9a7d',
  damage: 'crack',
})

export const DICE: GameTable = {
  dice: {
    fair: BONE,
    wax_die: plain('#efdca0', '#cfae62', 'candle-light'),
    sixpence: plain('#d5dade', '#a9b2b8', 'two-coins'),
    three_sisters: plain('#ecd9d2', '#cba99c', 'three-friends'),
    chipped_six: { ...plain('#e2d3b4', '#b79e6c', 'chisel'), damage: 'chip' },
    loaded_ones: cheat('#e6bd5b', '#bf8f2e', 'anchor'),
    tilted_bone: cheat('#dcc9a0', '#b0925c', 'crossed-bones'),
    merchant_cube: cheat('#8fc3a4', '#63987b', 'scales'),
    odd_fellow: cheat('#e0a37c', '#b8754c', 'jester-hat'),
    high_five: cheat('#c9d58c', '#98a656', 'hand'),
    market_bone: cheat('#a9c7dc', '#779bb5', 'basket'),
    evil: curse('#5a1f24', '#3a1014', '#8a3a3a', 'death-skull'),
    rainy_day: curse('#31496b', '#1e3150', '#54759e', 'raining'),
    evensong: curse('#4a3568', '#2f2048', '#735a98', 'ringing-bell'),
  },
  board: ['beer-stein', 'two-coins', 'coins', 'candle-light', 'trophy-cup'],
  kinds: {
    item: {
      section: 'items',
      shape: 'thing',
      load: 'first',
      matter: 'bronze',
      ground: 'tavern',
      rows: {
        bust_shield: ['dice-shield', '', 'steel'],
        double_next_save: ['coins'],
        second_look: ['spyglass'],
        chisel: ['chisel', '', 'steel'],
        turncoat: ['vertical-flip', '', 'cloth'],
        sleeve_five: ['robber-hand', '', 'skin'],
        iron_grip: ['gauntlet', '', 'steel'],
        side_pocket: ['knapsack', '', 'hide'],
        tax_pardon: ['tied-scroll', '', 'cloth'],
        house_round: ['beer-stein'],
        hot_hand: ['dice-fire', '', 'flame', 'ember'],
        patience: ['hourglass', '', 'cloth'],
        tavern_rake: ['rake', '', 'steel'],
        guardian_knot: ['bowen-knot', '', 'cloth'],
        copper_ring: ['ring'],
      },
    },
    modifier: {
      section: 'modifiers',
      shape: 'thing',
      load: 'first',
      matter: 'paper',
      ground: 'yav',
      rows: {
        curse_of_sixes: ['cursed-star', '', 'bone', 'undead'],
        sweet_fives: ['wrapped-sweet', '', 'bronze'],
        straight_fever: ['stairs', '', 'cloth', 'ember'],
        two_moons: ['moon', '', 'bone', 'nav'],
        weary_wrist: ['arm-sling', '', 'skin', 'undead'],
        pair_parade: ['three-friends', '', 'cloth', 'prav'],
        even_table: ['scales', '', 'bronze'],
        short_hand: ['hand', '', 'skin', 'prav'],
        crowd: ['rally-the-troops', '', 'cloth'],
        pass_tax: ['pay-money', '', 'skin', 'undead'],
        safe_purse: ['strongbox', '', 'bronze'],
        thin_ice: ['cracked-glass', '', 'ice', 'frost'],
        bold_bank: ['gold-bar', '', 'bronze', 'prav'],
        underdog: ['sitting-dog', '', 'hide', 'prav'],
        quick_purse: ['swap-bag', '', 'hide'],
        opening_gift: ['present', '', 'blood', 'prav'],
      },
    },
    table: {
      section: 'presets',
      shape: 'thing',
      load: 'first',
      matter: 'paper',
      ground: 'tavern',
      rows: {
        plain: ['rolling-dices', '', 'bone', 'yav'],
        tavern: ['tavern-sign', '', 'bronze'],
        toll: ['hill-fort', '', 'bone', 'order'],
        crooked: ['highwayman', '', 'hide', 'sand'],
      },
    },
  },
}
