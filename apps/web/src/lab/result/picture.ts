import { plainPaint, type ResultChart } from '@arbiter/charts'

/** Wide enough for a report. */
const WIDTH = 960
const SHARPNESS = 2
/** Paper, whatever the theme of the app. */
const PAPER = '#fffdf8'

/** A file of its own: the colours and fonts of the app are not there, the drawing's own are. */
export const svgTextOf = (chart: ResultChart): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${plainPaint(drawnText(chart, WIDTH))}\n`

/** For a page that has its own colours. */
export const drawnText = (chart: ResultChart, width: number): string =>
  new XMLSerializer().serializeToString(chart.draw({ document, width, interactive: false }))

export async function pngOf(chart: ResultChart): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgTextOf(chart)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SHARPNESS
    canvas.height = image.naturalHeight * SHARPNESS
    const brush = canvas.getContext('2d')!
    brush.fillStyle = PAPER
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
