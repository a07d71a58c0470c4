import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackFiles } from '@arbiter/kernel'
import { BadUse } from './badUse.ts'

/** The pack in a folder, and the game it is for. */
export function packIn(folder: string): { readonly files: PackFiles; readonly game: string } {
  if (!existsSync(join(folder, 'pack.json'))) throw new BadUse(`no pack in ${folder}`)
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const game = gameOf(files['pack.json']!)
  if (game === undefined) throw new BadUse(`${join(folder, 'pack.json')} does not say of which game it is`)
  return { files, game }
}

function gameOf(text: string): string | undefined {
  try {
    const game: unknown = JSON.parse(text)?.game
    return typeof game === 'string' ? game : undefined
  } catch {
    return undefined
  }
}
