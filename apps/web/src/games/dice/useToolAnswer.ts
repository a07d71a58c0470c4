import { useEffect, useState } from 'react'
import { askTool } from '../../engine/client.ts'

/** What a tool in the worker answers; `undefined` until it is known, and while nobody wants it. */
export function useToolAnswer<Value>(tool: string, question: unknown, wanted = true): Value | undefined {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: Value }>()
  const key = wanted ? JSON.stringify([tool, question]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (key === '') return
    let current = true
    askTool<Value>('dice', tool, question).then(
      (value) => current && setAnswer({ key, value }),
      // Without an answer the line goes on saying that it is being worked out.
      () => {},
    )
    return () => {
      current = false
    }
  }, [key])
  return answer?.key === key && key !== '' ? answer.value : undefined
}
