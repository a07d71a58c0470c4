import { BONE, die, item, type PictureHints, picture, pictureOf, type Stencils, tokenFace } from '@arbiter/art'

type Draw = (stencils: Stencils) => string

/** Which item of which page has which picture: what is met again at the table. */
export const HOW_TO_PLAY_PICTURES: Readonly<Record<string, Readonly<Record<string, Draw>>>> = {
  dice: {
    'scores.1': dice(1),
    'scores.2': dice(5),
    'scores.3': dice(4, 4, 4),
    'scores.4': dice(2, 2, 2, 2),
    'scores.5': dice(1, 2, 3, 4, 5),
  },
  arena: {
    'actions.1': thing('arena', 'implement', 'sword'),
    'actions.2': thing('arena', 'status', 'Haste'),
    'actions.3': thing('arena', 'status', 'Defending'),
    'actions.4': thing('arena', 'pool', 'Focus'),
    'actions.5': thing('arena', 'consumable', 'healing_potion'),
  },
  twilight: {
    'actions.1': sign({ figure: 'broadsword', matter: 'steel', ground: 'nav' }),
    'actions.2': sign({ figure: 'public-speaker', matter: 'skin', ground: 'prav' }),
    'actions.3': sign({ figure: 'campfire', matter: 'flame', ground: 'yav' }),
    'actions.4': sign({ figure: 'leather-boot', matter: 'hide', ground: 'marsh' }),
  },
  run: {
    'roles.1': face('run', 'unit', 'footman'),
    'roles.2': face('run', 'unit', 'swordsman'),
    'roles.3': face('run', 'unit', 'archer'),
    'roles.4': face('run', 'unit', 'apprentice'),
    'roles.5': face('run', 'unit', 'priest'),
  },
  tabletop: {
    'actions.1': thing('tabletop', 'attack', 'sword'),
    'actions.2': sign({ figure: 'sprint', matter: 'skin', ground: 'yav' }),
    'actions.3': thing('tabletop', 'spell', 'ember'),
    'actions.4': sign({ figure: 'grab', matter: 'skin', ground: 'sand' }),
    'actions.5': sign({ figure: 'hourglass', matter: 'bronze', ground: 'tavern' }),
  },
}

const SIZE = 80
const STEP = 94

/** Bone dice in a row. */
function dice(...values: readonly number[]): Draw {
  return (stencils) =>
    picture(
      STEP * values.length,
      100,
      values.map((value, at) => die(stencils, value, { x: 4 + STEP * at, y: 5, size: SIZE }, BONE)).join(''),
    )
}

function thing(game: string, kind: string, id: string): Draw {
  return (stencils) => item(stencils, pictureOf(game, kind, id))
}

function face(game: string, kind: string, id: string): Draw {
  return (stencils) => tokenFace(stencils, pictureOf(game, kind, id))
}

/** A deed, which no content stands for. */
function sign(look: PictureHints): Draw {
  return (stencils) => item(stencils, pictureOf('twilight', 'item', look.figure!, look))
}
