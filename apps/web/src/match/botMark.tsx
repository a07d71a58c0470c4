import { findBotPerson } from '@arbiter/catalogue/people'
import IconBot from '~icons/lucide/bot'
import { useLocal, useText } from '../language/language.tsx'
import { Explain } from '../parts/explain.tsx'
import './botMark.css'

/** Beside the name of somebody who is a bot: says so, and how well it plays. Beside a person there is nothing. */
export function BotMark({ controller }: { controller: string | undefined }) {
  const text = useText()
  const local = useLocal()
  const bot = controller === undefined ? undefined : findBotPerson(controller)
  if (!bot) return null
  const level = text('controller.botMark', { level: local(bot.level) })
  return (
    <Explain
      className="bot-mark"
      aria-label={level}
      why={() => (
        <>
          <strong>{level}</strong>
          <span>{local(bot.line)}</span>
        </>
      )}
      data-test="bot-mark"
    >
      <IconBot aria-hidden="true" />
    </Explain>
  )
}
