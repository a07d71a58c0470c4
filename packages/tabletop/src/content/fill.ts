import type { SheetFile } from './encounterFile.ts'
import type { AttackFile, CharacterFile, EffectFile, ItemFile, LaysFile, SpellFile } from './schema.ts'
import type { Rules } from './tuning.ts'
import type { Attack, Character, Effect, ItemType, Lays, Sheet, Spell, TabletopContent } from './types.ts'
import { DIFFICULTIES } from './words.ts'

/** Checked entries of the files with every default filled in, numbers of the tuning included. */

/** TT-021: the attack that everybody has. */
export const FIST = 'fist'

export const fillEffect = (effect: EffectFile, { mapProne }: Rules): Effect => ({
  id: effect.id,
  name: effect.name,
  text: effect.text,
  prevents: effect.prevents ?? [],
  hinders: effect.hinders ?? [],
  favours: effect.favours ?? [],
  adds: effect.adds ?? [],
  slows: effect.slows ?? false,
  price: effect.price === undefined ? 1 : (effect.price ?? mapProne),
  helpless: effect.helpless ?? false,
  blinds: effect.blinds ?? false,
  hides: effect.hides ?? false,
  lasts: effect.lasts,
})

export const fillAttack = (attack: AttackFile, { improvisedBase, unarmedRate }: Rules): Attack => ({
  id: attack.id,
  name: attack.name,
  skills: attack.skills,
  base: attack.base ?? improvisedBase,
  reach: attack.reach,
  ranged: attack.ranged ?? false,
  rate: attack.rate ?? unarmedRate,
  kind: attack.kind ?? 'hit',
  needs: attack.needs,
  parry: attack.parry ?? false,
  ram: attack.ram ?? false,
  spends: attack.spends ?? false,
  improvised: attack.improvised ?? false,
  lays: fillLays(attack.lays),
  refuses: attack.refuses ?? [],
})

export const fillItem = (item: ItemFile): ItemType => ({
  id: item.id,
  name: item.name,
  hands: item.hands,
  attacks: item.attacks ?? [],
  focus: item.focus ?? false,
  ammo: item.ammo ?? 0,
})

export const fillSpell = (spell: SpellFile, rules: Rules): Spell => ({
  id: spell.id,
  name: spell.name,
  skill: spell.skill,
  damage: spell.damage ?? null,
  lays: fillLays(spell.lays),
  quality: spell.quality ?? 0,
  heal: spell.heal ?? 0,
  range: spell.range,
  targets: spell.targets ?? 1,
  strikes: spell.strikes ?? spell.targets ?? 1,
  area: spell.area ?? null,
  support: difficultyOf(spell.support, rules),
  focus: spell.focus ?? false,
  overload: spell.tags?.includes('overload') ?? false,
  synergy: spell.tags?.includes('synergy') ?? false,
})

/** TT-011. */
const difficultyOf = (support: SpellFile['support'], { difficulties }: Rules): number | null =>
  typeof support === 'string' ? difficulties[DIFFICULTIES.indexOf(support)]! : (support ?? null)

const fillLays = (lays: LaysFile = []): Lays[] =>
  lays.map(({ effect, value = 0, duration = 0 }) => ({ effect, value, duration }))

/** TT-021. */
export const fillSheet = (sheet: SheetFile, rules: Rules): Sheet => ({
  name: sheet.name,
  skills: sheet.skills ?? {},
  body: sheet.body ?? rules.woundsBody,
  mind: sheet.mind ?? rules.woundsMind,
  ap: sheet.ap ?? rules.apBase,
  speed: sheet.speed ?? rules.mapSpeed,
  attacks: withFist(sheet.attacks ?? []),
  spells: sheet.spells ?? [],
  items: sheet.items ?? [],
  notes: sheet.notes ?? null,
})

const withFist = (attacks: readonly string[]): readonly string[] =>
  attacks.includes(FIST) ? attacks : [...attacks, FIST]

export const fillCharacter = (character: CharacterFile, rules: Rules): Character => ({
  id: character.id,
  ...fillSheet(character, rules),
})

/** The content as a match with these rules sees it: an encounter may change numbers that entries take from the tuning. */
export const contentUnder = (content: TabletopContent, rules: Rules): TabletopContent =>
  FILLING.every((rule) => String(rules[rule]) === String(content.rules[rule]))
    ? content
    : {
        ...content,
        rules,
        effects: content.files.effects.map((effect) => fillEffect(effect, rules)),
        attacks: content.files.attacks.map((attack) => fillAttack(attack, rules)),
        spells: content.files.spells.map((spell) => fillSpell(spell, rules)),
        characters: content.files.characters.map((character) => fillCharacter(character, rules)),
      }

const FILLING = [
  'difficulties',
  'mapProne',
  'improvisedBase',
  'unarmedRate',
  'woundsBody',
  'woundsMind',
  'apBase',
  'mapSpeed',
] as const satisfies readonly (keyof Rules)[]
