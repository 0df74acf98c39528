import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { ImportFileDetails } from '../../../shared/animals/importing/importFile.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import classes from './Import.module.css'
import { useLaunchedFile } from '../../ui/useLaunchedFile.ts'
import { uploadTable } from './uploadTable.ts'

/** Endings and media types that the file picker offers. */
const kinds = `.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,.xlsx,.xls,.ods,\
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet`

/** What is being sent, what was refused, and the act that begins with a chosen file. */
function useUpload(onUploaded: (file: ImportFileDetails) => void) {
  const { caller } = useSignedIn().session
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null)
  const [refused, setRefused] = useState<{ name: string; error: unknown } | null>(null)

  async function upload(file: File): Promise<void> {
    const { name } = file
    setRefused(null)
    setSent({ name, share: 0 })
    try {
      onUploaded(await uploadTable(caller, file, (share) => setSent({ name, share })))
    } catch (error) {
      setRefused({ name, error })
    }
    setSent(null)
  }

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    await upload(file)
    // So that the same file can be chosen again.
    input.value = ''
  }

  return { sent, refused, choose, upload }
}

/** Chooses a table and uploads it. After an interruption, the same file continues after the last received part. */
export function UploadTable({ onUploaded }: { onUploaded: (file: ImportFileDetails) => void }) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const input = useRef<HTMLInputElement>(null)
  const { sent, refused, choose, upload } = useUpload(onUploaded)
  useLaunchedFile((file) => canEdit && void upload(file))
  return (
    <Card title={<Trans>File</Trans>}>
      <div className={classes.stack}>
        <Text c="dimmed">
          <Trans>
            A workbook of Excel or LibreOffice, or a CSV file, of at most 50 MB. Of a workbook the first sheet with rows is read.
          </Trans>
        </Text>
        {refused && (
          <Text c="var(--mantine-color-error)" role="alert">
            {refused.name}: {i18n._(textOf(refused.error))}
          </Text>
        )}
        {sent && (
          <label className={classes.progress}>
            <span>
              <Trans>{sent.name} is being uploaded</Trans>
            </span>
            <progress max={1} value={sent.share} />
          </label>
        )}
        <input ref={input} type="file" accept={kinds} hidden aria-label={t`Choose file`} onChange={(event) => void choose(event)} />
        <Button
          className={classes.start}
          variant="default"
          disabled={!canEdit || sent !== null}
          leftSection={<IconTableImport size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose file</Trans>
        </Button>
      </div>
    </Card>
  )
}
