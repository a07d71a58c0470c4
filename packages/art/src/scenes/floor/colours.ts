import type { ArtTheme } from '../../recipes/colours.ts'

export type FloorKind = 'port' | 'road' | 'cave' | 'hall'

export interface FloorColours {
  readonly base: string
  /** What one walks on: most of it, darker and lighter pieces. */
  readonly stone: readonly [string, string, string]
  readonly cut: string
  readonly grid: string
  readonly wall: string
  /** The top of rock or wall, and its darker marks. */
  readonly roof: readonly [string, string]
  /** Roofs of houses or crowns of trees, each lit and in shade. */
  readonly roofs: readonly (readonly [string, string])[]
  /** The front of a wall, and its joints. */
  readonly face: readonly [string, string]
  /** An edge in the light. */
  readonly rim: string
  /** Windows and torches. */
  readonly lamp: string
  /** Grass or moss, and what shines on the ground: flowers, straw, mushrooms. */
  readonly tuft: string
  readonly bloom: string
  readonly wood: string
}

export const FLOOR: Readonly<Record<FloorKind, Readonly<Record<ArtTheme, FloorColours>>>> = {
  port: {
    dusk: {
      base: '#ab8d5e',
      stone: ['#cdb187', '#c3a678', '#dac29b'],
      cut: '#ab8d5e',
      grid: '#8f7247',
      wall: '#2a1f15',
      roof: ['#8f5b43', '#82513b'],
      roofs: [
        ['#b25a3d', '#8f4430'],
        ['#a34b36', '#7f3a2a'],
        ['#8d7f70', '#6f6358'],
      ],
      face: ['#e6d3ab', '#a98a5a'],
      rim: '#f3dcae',
      lamp: '#ffe08a',
      tuft: '#7d8a45',
      bloom: '#e9cf86',
      wood: '#a8642c',
    },
    night: {
      base: '#4f4333',
      stone: ['#6f6150', '#675946', '#7d6f5c'],
      cut: '#4f4333',
      grid: '#3a3024',
      wall: '#0f0b08',
      roof: ['#43281f', '#3a221a'],
      roofs: [
        ['#71301f', '#4e2015'],
        ['#632a1f', '#441b14'],
        ['#4d453d', '#373029'],
      ],
      face: ['#8f7b5e', '#57462f'],
      rim: '#c69a6a',
      lamp: '#ffc45e',
      tuft: '#5c6a36',
      bloom: '#a68a4c',
      wood: '#b0824a',
    },
  },
  road: {
    dusk: {
      base: '#9fae6d',
      stone: ['#d9bd88', '#cfae74', '#e6cfa0'],
      cut: '#7c9250',
      grid: '#6f7f48',
      wall: '#22301f',
      roof: ['#4c6b3f', '#3a5233'],
      roofs: [
        ['#5f8048', '#476238'],
        ['#8a9a4c', '#6c7c3a'],
      ],
      face: ['#8b7a5c', '#6a5b42'],
      rim: '#8fa55c',
      lamp: '#ffe08a',
      tuft: '#6f8a45',
      bloom: '#f3e6b0',
      wood: '#a8642c',
    },
    night: {
      base: '#33462f',
      stone: ['#6b5a42', '#5f4f38', '#7b6950'],
      cut: '#27382a',
      grid: '#22301f',
      wall: '#0d140d',
      roof: ['#24381f', '#1a2a18'],
      roofs: [
        ['#2f4d2a', '#21381f'],
        ['#4b5a2c', '#374421'],
      ],
      face: ['#5b503c', '#40382a'],
      rim: '#4f6b38',
      lamp: '#ffc45e',
      tuft: '#4d6b3c',
      bloom: '#c9b46a',
      wood: '#a9793f',
    },
  },
  cave: {
    dusk: {
      base: '#8d8577',
      stone: ['#a39a8a', '#9a9080', '#b5ac9b'],
      cut: '#746c5e',
      grid: '#655d50',
      wall: '#211c17',
      roof: ['#5b5348', '#4a4339'],
      roofs: [],
      face: ['#8d7a5e', '#5c4d39'],
      rim: '#c9b48c',
      lamp: '#ffe08a',
      tuft: '#7f8a5e',
      bloom: '#4f9f8a',
      wood: '#a8642c',
    },
    night: {
      base: '#3a3742',
      stone: ['#4a4654', '#433f4c', '#5a5566'],
      cut: '#2c2933',
      grid: '#25222b',
      wall: '#0b0a0e',
      roof: ['#2b2733', '#1d1a23'],
      roofs: [],
      face: ['#6a5f68', '#3c3540'],
      rim: '#9c8f8a',
      lamp: '#ffc45e',
      tuft: '#4c6a5c',
      bloom: '#6fb89a',
      wood: '#9c7646',
    },
  },
  hall: {
    dusk: {
      base: '#7b4f28',
      stone: ['#b07c46', '#a8743f', '#bd8a52'],
      cut: '#7b4f28',
      grid: '#6b4526',
      wall: '#241409',
      roof: ['#a39478', '#5d4a35'],
      roofs: [],
      face: ['#b3a58b', '#7d6f57'],
      rim: '#d8ccb0',
      lamp: '#ffe08a',
      tuft: '#8a7a4a',
      bloom: '#e3c98a',
      wood: '#e0b878',
    },
    night: {
      base: '#2a1a0d',
      stone: ['#5a3a20', '#4f321b', '#68452a'],
      cut: '#38220f',
      grid: '#2a180b',
      wall: '#0d0704',
      roof: ['#5a5145', '#221c15'],
      roofs: [],
      face: ['#7a6f60', '#463e34'],
      rim: '#a3957f',
      lamp: '#ffc45e',
      tuft: '#5f5632',
      bloom: '#a98a52',
      wood: '#b0824a',
    },
  },
}
