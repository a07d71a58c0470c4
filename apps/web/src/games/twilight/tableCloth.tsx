import { usePictures } from '../../parts/pictures.ts'
import { useTheme } from '../../settings/appearance.ts'
import './tableCloth.css'

/** What the cards lie on. One print for every window: it is cut at its sides. */
export function TableCloth() {
  const [theme] = useTheme()
  const cloth = { width: 1600, height: 460, theme: theme === 'dark' ? 'night' : 'dusk' } as const
  return <img className="tw-cloth" src={usePictures().scene('cardTable', cloth)} alt="" draggable={false} />
}
