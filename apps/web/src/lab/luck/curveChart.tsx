import type { LuckReport } from '@arbiter/lab'
import { useRef } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { useWidth } from '../result/useWidth.ts'
import { figuresOf } from './figures.ts'
import './luck.css'

const HEIGHT = 280
const LEFT = 48
const RIGHT = 16
const TOP = 12
const BOTTOM = 44

/** The chance of one seat from the first decision to the last, with its interval. */
export function CurveChart({ report, seat, name }: { report: LuckReport; seat: string; name: string }) {
  const text = useText()
  const words = useWording()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const figures = figuresOf(words.language)
  const last = Math.max(1, report.steps)
  const x = (step: number) => LEFT + (step / last) * (width - LEFT - RIGHT)
  const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)
  const points = report.curve.map(({ step, chances }) => ({ step, ...chances[seat]! }))
  const swings = new Map(report.swings.map((at, rank) => [report.moves[at]!.to, rank + 1]))
  const line = points.map(({ step, estimate }) => `${x(step)},${y(estimate)}`).join(' ')
  const band = [
    ...points.map(({ step, high }) => `${x(step)},${y(high)}`),
    ...points.toReversed().map(({ step, low }) => `${x(step)},${y(low)}`),
  ].join(' ')
  return (
    <div ref={frame} className="luck-curve" data-test="lab-luck-curve">
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={text('labPage.luck.curveAbout', {
            who: name,
            first: figures.percent(points[0]!.estimate),
            last: figures.percent(points.at(-1)!.estimate),
            steps: report.steps,
          })}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
            <g key={chance}>
              <line
                className="luck-grid"
                data-middle={chance === 0.5}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(chance)}
                y2={y(chance)}
              />
              <text x={LEFT - 8} y={y(chance)} dy="0.35em" textAnchor="end">
                {figures.percent(chance)}
              </text>
            </g>
          ))}
          {ticks(last, width).map((step) => (
            <text key={step} x={x(step)} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
              {step}
            </text>
          ))}
          <text x={(LEFT + width - RIGHT) / 2} y={HEIGHT - 6} textAnchor="middle">
            {text('labPage.luck.step')}
          </text>
          <polygon className="luck-band" points={band} />
          <polyline className="luck-line" points={line} />
          {points.map(({ step, estimate, ...rest }) => (
            <g key={step}>
              <circle
                className="luck-dot"
                data-swing={swings.has(step)}
                cx={x(step)}
                cy={y(estimate)}
                r={swings.has(step) ? 5 : 2.5}
              >
                <title>{`${step}: ${figures.chance({ estimate, ...rest })}`}</title>
              </circle>
              {swings.has(step) && (
                <text className="luck-swing" x={x(step)} y={y(estimate) - 10} textAnchor="middle">
                  {swings.get(step)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

/** Round steps, as many as there is room for. */
function ticks(last: number, width: number): number[] {
  const room = Math.max(2, Math.floor(width / 90))
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => last / each <= room) ?? last
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step)
}
