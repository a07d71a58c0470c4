import { csvOf, reportHtml } from '@arbiter/charts'
import type { ExperimentResult } from '@arbiter/lab'
import IconDownload from '~icons/lucide/download'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { download } from '../../shell/download.ts'
import { fileName } from './fileName.ts'
import { drawnText } from './picture.ts'

/** The answer as files. */
export function ResultFiles({ result }: { result: ExperimentResult }) {
  const text = useText()
  const words = useWording()
  const name = fileName(result)
  const files = [
    { kind: 'csv', type: 'text/csv', make: () => csvOf(result, words) },
    { kind: 'json', type: 'application/json', make: () => `${JSON.stringify(result, null, 2)}\n` },
    { kind: 'html', type: 'text/html', make: () => reportHtml(result, words, drawnText) },
  ]
  return (
    <section className="result-files" aria-label={text('labPage.files')}>
      <h2>{text('labPage.files')}</h2>
      <div className="question-buttons">
        {files.map(({ kind, type, make }) => (
          <Button
            key={kind}
            icon={<IconDownload />}
            onClick={() => download(`${name}.${kind}`, type, make())}
            data-test={`lab-file-${kind}`}
          >
            {text(`labPage.file.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
