import { useSetting, valuesOf } from '../../settings/settings.ts'

/** One step faster on the scale of all games, or slower. */
export function useFaster(): (by: 1 | -1) => void {
  const [speed, setSpeed] = useSetting('speed')
  const speeds = valuesOf('speed')
  return (by) => setSpeed(speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(speed) + by))]!)
}
