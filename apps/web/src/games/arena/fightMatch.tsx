import { type ArenaKit, type FighterView, fighterTerms, type Setup, teamTerms } from '@arbiter/arena'
import type { Seating } from '@arbiter/kernel'
import { HERE, imagined, type Table } from '@arbiter/table'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Vocabularies } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { MatchLayout } from '../../match/matchLayout.tsx'
import { forkFrom } from '../../match/shownMatch.ts'
import { FailedAttempt, useAttempt } from '../../match/useAttempt.tsx'
import { Plate } from '../../parts/plate.tsx'
import type { NewMatch, OpenMatch } from '../../table/openMatch.ts'
import { useTelling } from '../../table/useScene.ts'
import type { MatchProps } from '../gameUi.ts'
import { gameWords } from '../messages.ts'
import { type Fight, FightContext, useFight } from './fightContext.ts'
import { FightDrawer } from './fightDrawer.tsx'
import { FightEnd } from './fightEnd.tsx'
import { FighterDialog } from './fighterDialog.tsx'
import { type FightScene, type FightTable, fightSceneOf } from './fightScene.ts'
import { FightStage } from './fightStage.tsx'
import { FightTimeline } from './fightTimeline.tsx'
import { waysOf } from './fightWays.ts'
import { useFightKeys, type ViewName } from './keys.ts'
import { Spoken } from './spoken.tsx'
import type { TurnOption } from './turnOptions.ts'
import { useForecasts } from './useForecasts.ts'
import { walksOf } from './walks.ts'

const AUTO = 'auto'

/** A fight that is watched like a match and told three ways (AR-292). */
export function FightMatch({ open, players, onSitDown }: MatchProps) {
  const kit = open.kit as unknown as ArenaKit
  const table = open.table as Table as FightTable
  const scene = useFightScene(open, table)
  const ways = useMemo(() => waysOf(table), [table])
  const [looked, look] = useState<number>()
  const [attempt, failed] = useAttempt()
  const [aimed, setAimed] = useState<{ readonly asked: number; readonly told: number; readonly option: TurnOption }>()
  const names = useFighterNames(kit, table, scene)
  const { asked, told, view, taken } = scene
  // An aim holds for the turn in which it was asked for.
  const aiming = aimed?.asked === asked && aimed?.told === told ? aimed?.option : undefined
  const moment = useMemo(() => (asked === undefined ? undefined : momentOf(kit, view)), [kit, asked, view])
  const forecasts = useForecasts(moment, aiming)
  const walks = useMemo(() => moment && aiming && walksOf(kit, moment, view, aiming.turns), [kit, moment, view, aiming])
  const over = scene.atEdge && view.result !== null
  const fight: Fight = {
    kit,
    table,
    ways,
    scene,
    moment,
    mine: table.playable ? mineOf(view.setup, JSON.parse(scene.seating), taken) : undefined,
    over,
    aiming,
    forecasts,
    walks,
    setAiming: (option) => setAimed(option && asked !== undefined ? { asked, told, option } : undefined),
    look,
    giveBack: (cid) => ways.hand(cid, false),
    mayTakeOver(cid) {
      const sides = new Set([...taken].map((own) => view.fighters[own]?.team))
      return cid >= 0 && scene.mayHand && !over && (sides.size === 0 || sides.has(view.fighters[cid]?.team))
    },
    takeOver(cid) {
      look(undefined)
      if (table.playable) ways.hand(cid, true)
      else attempt(async () => onSitDown(await forkFor(open, scene, cid)))
    },
  }
  return (
    <Vocabularies of={[...gameWords(open.kit), names]}>
      <FightContext value={fight}>
        <FightLayout open={open} players={players} onSitDown={onSitDown} />
        {failed && (
          <Plate kind="paper" className="arena-failed">
            <FailedAttempt failed={failed} />
          </Plate>
        )}
        {looked !== undefined && <FighterDialog cid={looked} onClose={() => look(undefined)} />}
      </FightContext>
    </Vocabularies>
  )
}

function FightLayout({ open, players, onSitDown }: MatchProps) {
  const { ways, scene, over } = useFight()
  const [view, setView] = useState<ViewName>('fight')
  /** The end that was left to look at the sand once more. */
  const [left, setLeft] = useState(false)
  if (left && !over) setLeft(false)
  useFightKeys(view, setView)
  const { step, taken, mayUndo } = scene
  return (
    <MatchLayout
      {...{ open, players, onSitDown, scene, step, over }}
      className="arena"
      marks={{ 'data-view': view }}
      boardMarks={{
        'data-test': 'arena-map',
        'data-told': scene.told,
        'data-busy': scene.busy,
        'data-tick': scene.tick,
      }}
      past={!scene.atEdge}
      live={!left}
      board={<FightStage onResult={() => setLeft(false)} />}
      report={!left && <FightEnd open={open} onSitDown={onSitDown} onView={setView} onLeave={() => setLeft(true)} />}
      drawers={(bar) => (
        <FightDrawer view={view} onView={setView}>
          {bar}
        </FightDrawer>
      )}
      timeline={<FightTimeline />}
      toolbar={{
        undo: taken.size > 0 && !(open.online && !mayUndo) ? { may: mayUndo, take: ways.undo } : undefined,
        onOpenLog: () => setView(view === 'fight' ? 'story' : 'fight'),
      }}
      spoken={<Spoken />}
    />
  )
}

/** The fight is told as long as somebody looks. */
function useFightScene({ table: told }: OpenMatch, table: FightTable): FightScene {
  useTelling(told)
  return useSyncExternalStore(table.subscribe, () => fightSceneOf(table))
}

function momentOf({ game }: ArenaKit, view: FightScene['view']): Fight['moment'] {
  const state = imagined(game, view)!
  return { game, state, deciding: game.deciding(state) } as Fight['moment']
}

/** The team of whoever plays, also while the bot plays on for them; a fight that is only watched has no own side. */
function mineOf({ teams }: Setup, { seats, hands }: Seating, taken: ReadonlySet<number>): number | undefined {
  const teamOf = teams.flatMap(({ members }, team) => members.map(() => team))
  return (
    teamOf.find((_, cid) => taken.has(cid)) ??
    // Whoever played and then let a bot go on is still of that side.
    teamOf.find((team, cid) => seats[String(team + 1)]?.kind === 'here' || String(cid) in hands)
  )
}

/** Names of everybody who was ever shown; they change only when a summon joins. */
function useFighterNames(kit: ArenaKit, { host }: FightTable, { view, told, seen }: FightScene) {
  const { fighters }: { readonly fighters: readonly FighterView[] } = seen > told ? host.play.viewAfter(seen) : view
  const { setup } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its names are not
  return useMemo(
    () => ({
      locales: { en: {}, ru: {} },
      terms: { ...teamTerms(setup.teams, kit.terms), ...fighterTerms(fighters, kit.terms) },
    }),
    [setup, kit, fighters.length],
  )
}

/**
 * From the moment of a record that is shown, as far as today's rules agree with it. Of the side that is taken over, whoever was a
 * person's stays one; the others fight by themselves.
 */
async function forkFor(open: OpenMatch, { step: shown, view }: FightScene, cid: number): Promise<NewMatch> {
  const { kit, ui, divergent, setup, players, hands = {} } = open
  const step = Math.min(shown, divergent ? (divergent.rerun?.equalSteps ?? 0) : shown)
  const own = view.fighters[cid]!.team
  const held = Object.entries(hands).filter(([actor]) => view.fighters[Number(actor)]?.team === own)
  const controllerOf = (team: number) => (team === own && players[String(team + 1)] === PERSON ? PERSON : AUTO)
  return {
    kit,
    ui,
    controllers: Object.fromEntries((setup as Setup).teams.map((_, team) => [String(team + 1), controllerOf(team)])),
    hands: { ...Object.fromEntries(held), [cid]: HERE },
    from: await forkFrom(open, { step, luck: 'same' }),
  }
}
