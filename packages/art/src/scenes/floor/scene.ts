import type { Box } from '../../recipes/stencil.ts'
import { enlarged, isNarrow, type SceneOptions } from '../scene.ts'
import type { FloorKind } from './colours.ts'
import { floor } from './floor.ts'
import { quayWidth } from './surface.ts'

/** Floors as pictures of their own: galleries, endings, set-up. */
export function floorScene(kind: FloorKind) {
  return enlarged((stencils, options: SceneOptions): string => {
    const cell = isNarrow(options) ? 60 : 64
    const box = (x: number, y: number, width = 1, height = 1): Box => ({
      x: x * cell,
      y: y * cell,
      width: width * cell,
      height: height * cell,
    })
    const thing = (name: string, x: number, y: number) => ({
      name,
      box: { x: (x + 0.1) * cell, y: (y + 0.1) * cell, width: cell * 0.8, height: cell * 0.8 },
    })
    const names = {
      port: ['wooden-crate', 'barrel', 'anchor'],
      road: ['campfire', 'wooden-sign', 'barrel'],
      cave: ['stalagtite', 'campfire', 'wooden-crate'],
      hall: ['table', 'wooden-chair', 'barrel'],
    }[kind]
    const narrow = isNarrow(options)
    const sea = kind === 'port' && !narrow
    const blocks = narrow
      ? [box(0, 4, 2, 3), box(5, 8, 2, 3), box(1, 11, 2, 2)]
      : [box(4, 1, 3, 3), box(10, 0, 4, 3), box(3, 10, 3, 3), box(9, 9, 4, 3), box(14, 7, 2, 3)]
    const props = narrow
      ? [thing(names[0]!, 2, 4), thing(names[1]!, 5, 7), thing(names[2]!, 3, 9)]
      : [
          thing(names[0]!, 13, 5),
          thing(names[1]!, 14, 5),
          thing(names[1]!, 14, 4),
          thing(names[2]!, 16, 3),
          thing(names[0]!, 8, 4),
          thing(names[2]!, 8, 8),
        ]
    const rough = narrow ? [box(4, 1, 2, 2)] : [box(1, 6, 2, 2), box(8, 6, 2, 1)]
    const land = sea ? options.width - quayWidth(options) : Number.POSITIVE_INFINITY
    const onLand = ({ x, width }: Box) => x + width <= land
    return floor(stencils, kind, {
      ...options,
      cell,
      blocks: blocks.filter(onLand),
      props: props.filter(({ box }) => onLand(box)),
      rough: kind === 'port' ? [] : rough,
      ground: cellsOf(options, cell),
      sea,
    })
  })
}

const cellsOf = ({ width, height }: SceneOptions, cell: number): Box[] =>
  Array.from({ length: Math.ceil(height / cell) }, (_, row) =>
    Array.from({ length: Math.ceil(width / cell) }, (_unused, column) => ({
      x: column * cell,
      y: row * cell,
      width: cell,
      height: cell,
    })),
  ).flat()
