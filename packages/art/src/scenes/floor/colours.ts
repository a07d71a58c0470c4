import type { ArtTheme } from '../../recipes/colours.ts'

export type FloorKind = 'port' | 'road' | 'cave' | 'hall'

export interface FloorColours {
  readonly base: string
  readonly stone: readonly [string, string]
  readonly cut: string
  readonly grid: string
  readonly wall: string
  readonly roof: readonly [string, string]
  readonly wood: string
}

export const FLOOR: Readonly<Record<FloorKind, Readonly<Record<ArtTheme, FloorColours>>>> = {
  port: {
    dusk: {
      base: '#ab8d5e',
      stone: ['#cdb187', '#c3a678'],
      cut: '#ab8d5e',
      grid: '#8f7247',
      wall: '#2a1f15',
      roof: ['#8f5b43', '#82513b'],
      wood: '#a8642c',
    },
    night: {
      base: '#4f4333',
      stone: ['#6f6150', '#675946'],
      cut: '#4f4333',
      grid: '#3a3024',
      wall: '#0f0b08',
      roof: ['#43281f', '#3a221a'],
      wood: '#b0824a',
    },
  },
  road: {
    dusk: {
      base: '#9fae6d',
      stone: ['#d9bd88', '#cfae74'],
      cut: '#7c9250',
      grid: '#6f7f48',
      wall: '#22301f',
      roof: ['#4c6b3f', '#3a5233'],
      wood: '#a8642c',
    },
    night: {
      base: '#33462f',
      stone: ['#6b5a42', '#5f4f38'],
      cut: '#27382a',
      grid: '#22301f',
      wall: '#0d140d',
      roof: ['#24381f', '#1a2a18'],
      wood: '#a9793f',
    },
  },
  cave: {
    dusk: {
      base: '#8d8577',
      stone: ['#a39a8a', '#9a9080'],
      cut: '#746c5e',
      grid: '#655d50',
      wall: '#211c17',
      roof: ['#5b5348', '#4a4339'],
      wood: '#a8642c',
    },
    night: {
      base: '#3a3742',
      stone: ['#4a4654', '#433f4c'],
      cut: '#2c2933',
      grid: '#25222b',
      wall: '#0b0a0e',
      roof: ['#26232d', '#1d1a23'],
      wood: '#9c7646',
    },
  },
  hall: {
    dusk: {
      base: '#7b4f28',
      stone: ['#b07c46', '#a8743f'],
      cut: '#7b4f28',
      grid: '#6b4526',
      wall: '#241409',
      roof: ['#8b7d68', '#74674f'],
      wood: '#e0b878',
    },
    night: {
      base: '#2a1a0d',
      stone: ['#5a3a20', '#4f321b'],
      cut: '#38220f',
      grid: '#2a180b',
      wall: '#0d0704',
      roof: ['#4a4238', '#38322a'],
      wood: '#b0824a',
    },
  },
}
