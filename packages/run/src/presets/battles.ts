import type { Localised } from '@arbiter/kernel'
import type { Tier } from '../content/words.ts'

/** A single battle between two given teams, as a set-up file says it. */
export interface ReadyBattle {
  readonly id: string
  readonly name: Localised
  readonly battle: { readonly player: ReadyTeam; readonly enemy: ReadyTeam }
}
interface ReadyTeam {
  readonly faction: string
  readonly leader: string | null
  readonly units: readonly ReadyUnit[]
  readonly frame?: 'grid'
}
interface ReadyUnit {
  readonly unit: string
  readonly tier: Tier
  readonly x: number
  readonly y: number
}

const COLUMNS = [3, 4, 2, 5, 1, 6, 0, 7]

export const BATTLES: readonly ReadyBattle[] = [
  {
    id: 'duel',
    name: { en: 'Duel · Crusader against Bone Golem', ru: 'Дуэль · Крестоносец против костяного голема' },
    battle: {
      player: { faction: 'humans', leader: null, frame: 'grid', units: [{ unit: 'crusader', tier: 1, x: 3, y: 2 }] },
      enemy: { faction: 'undead', leader: null, frame: 'grid', units: [{ unit: 'bone_golem', tier: 1, x: 3, y: 6 }] },
    },
  },
  {
    id: 'three',
    name: { en: 'Three against three', ru: 'Трое на трое' },
    battle: {
      player: { faction: 'humans', leader: 'aldric', units: ranks(1, { front: 'footman crusader', back: 'archer' }) },
      enemy: {
        faction: 'undead',
        leader: 'malachar',
        units: ranks(1, { front: 'zombie ghoul', back: 'skeleton_archer' }),
      },
    },
  },
  {
    id: 'six',
    name: { en: 'Six against six', ru: 'Шестеро на шестеро' },
    battle: {
      player: {
        faction: 'humans',
        leader: 'elara',
        units: ranks(2, { front: 'knight footman champion', back: 'archer battle_mage priest' }),
      },
      enemy: {
        faction: 'undead',
        leader: 'sevirra',
        units: ranks(2, { front: 'abomination zombie death_knight vampire', back: 'skeleton_archer dark_sorcerer' }),
      },
    },
  },
  {
    id: 'twelve',
    name: { en: 'All against all, third tier', ru: 'Все на всех, третий ранг' },
    battle: {
      player: {
        faction: 'humans',
        leader: 'galahad',
        units: ranks(3, {
          front: 'paladin knight footman champion crusader swordsman',
          back: 'marksman crossbowman archer battle_mage apprentice priest',
        }),
      },
      enemy: {
        faction: 'undead',
        leader: 'ozrakh',
        units: ranks(3, {
          front: 'bone_golem abomination zombie death_knight ghoul skeleton_warrior vampire',
          back: 'lich banshee skeleton_archer dark_sorcerer necromancer',
        }),
      },
    },
  },
  {
    id: 'shield_wall_vs_horde',
    name: { en: 'Shield wall against horde', ru: 'Стена щитов против орды' },
    battle: {
      player: {
        faction: 'humans',
        leader: 'galahad',
        units: ranks(1, { front: 'footman footman footman', back: 'footman footman footman' }),
      },
      enemy: {
        faction: 'undead',
        leader: 'ozrakh',
        units: ranks(1, {
          front: 'skeleton_warrior skeleton_warrior skeleton_warrior skeleton_warrior skeleton_warrior',
          back: 'skeleton_warrior skeleton_warrior',
        }),
      },
    },
  },
  {
    id: 'arrows_vs_charge',
    name: { en: 'Arrows against charge', ru: 'Стрелы против натиска' },
    battle: {
      player: {
        faction: 'humans',
        leader: 'aldric',
        units: ranks(2, { front: 'footman footman', back: 'archer archer crossbowman marksman' }),
      },
      enemy: {
        faction: 'undead',
        leader: 'malachar',
        units: ranks(2, { front: 'ghoul ghoul death_knight death_knight', back: '' }),
      },
    },
  },
]

/** Each rank stands from the middle outwards. */
function ranks(tier: Tier, { front, back }: { readonly front: string; readonly back: string }): ReadyUnit[] {
  const rank = (units: string, y: number): ReadyUnit[] =>
    units
      .split(' ')
      .filter((unit) => unit !== '')
      .map((unit, at) => ({ unit, tier, x: COLUMNS[at]!, y }))
  return [...rank(front, 1), ...rank(back, 0)]
}
