import type { ShippedLanguage } from '@arbiter/kernel'

interface BriefWords {
  readonly name: string
  readonly pack: string
  list(section: string): string
  object(section: string): string
  combined(sections: readonly string[]): string
  overlay(tuning: string | undefined): string
  texts(notes: string): string
  commands(game: string): string
  example(file: string): string
  numbers(file: string): readonly string[]
  readonly step: string
  readonly schemas: string
}

/** What a brief says around keys, numbers and schemas, which have no language. */
export const BRIEF_WORDS: Readonly<Record<ShippedLanguage, BriefWords>> = {
  en: {
    name: 'My pack',
    pack: `THE PACK
A pack is a folder of JSON files:`,
    list: (section) => `list of ${section}`,
    object: (section) => `object of ${section}`,
    combined: (sections) =>
      `${sections.join(', ')} in one object, {"${sections[0]}": [...], ...}, instead of a file for each`,
    overlay: (
      tuning,
    ) => `pack.json must be there (id: a-z, 0-9, _, -; 2..32), and of the other files those that have something to say. Any other file that ends in .json is an error.
"extends": "core" lays the pack upon the one that ships, and it names only what it changes. In a list, an entry with a new id is added and must be whole;
an entry with a known id changes the fields it names, at any depth; {"id": ..., "remove": true} takes the entry out. null takes a field away. Lists
without ids and single values are replaced.${tuning ? ` ${tuning} is changed key by key.` : ''}`,
    texts: (
      notes,
    ) => `Texts are {"en": ..., "ru": ...}; one language is enough. ${notes} may stand in every object and are ignored.
"art" of an entry says which drawings show it (drawing, matter and ground in the schemas); without it a picture is chosen.`,
    commands: (game) =>
      `"arbiter pack check my_pack" tells every fault with its file and pointer; "arbiter play ${game} --pack my_pack" plays with it.`,
    example: (file) => `EXAMPLE of ${file}`,
    numbers: (file) => [`NUMBERS of ${file}`, 'key | as it ships | from..to | unit'],
    step: 'step',
    schemas: 'JSON SCHEMA of each file',
  },
  ru: {
    name: 'Мой пакет',
    pack: `ПАКЕТ
Пакет — это папка с файлами JSON:`,
    list: (section) => `список ${section}`,
    object: (section) => `объект ${section}`,
    combined: (sections) =>
      `${sections.join(', ')} в одном объекте, {"${sections[0]}": [...], ...}, вместо отдельных файлов`,
    overlay: (
      tuning,
    ) => `Без pack.json не обойтись (id: a-z, 0-9, _, -; 2..32), остальные файлы — только те, где есть что сказать. Любой другой файл на .json — ошибка.
"extends": "core" кладёт пакет поверх того, что идёт с игрой: пиши только то, что меняешь. Запись списка с новым id добавляется и должна быть полной;
с известным id — меняет названные поля на любой глубине; {"id": ..., "remove": true} убирает запись. null убирает поле. Списки без id
и отдельные значения заменяются целиком.${tuning ? ` ${tuning} меняется ключ за ключом.` : ''}`,
    texts: (
      notes,
    ) => `Тексты — {"en": ..., "ru": ...}; хватит и одного языка. ${notes} могут стоять в любом объекте, на них никто не смотрит.
"art" записи говорит, какими рисунками её показать (drawing, matter и ground в схемах); без него картинка подбирается сама.`,
    commands: (game) =>
      `«arbiter pack check my_pack» назовёт каждую ошибку с файлом и местом; «arbiter play ${game} --pack my_pack» — игра с пакетом.`,
    example: (file) => `ПРИМЕР для ${file}`,
    numbers: (file) => [`ЧИСЛА из файла ${file}`, 'ключ | сейчас | от..до | единица'],
    step: 'шаг',
    schemas: 'СХЕМА JSON каждого файла',
  },
}
