import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconCsv, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { tagOf } from '../../../shared/kept.ts'
import { Dialog } from '../Dialog.tsx'
import { useFormats } from '../formats.ts'
import { saveFile } from '../saveFile.ts'
import { toast } from '../toasts.ts'
import { useFailed } from '../useFailed.ts'
import type { ReadTable } from './SaveList.tsx'
import type { SavedTable } from './savedTable.ts'
import { useNoteList } from './useNoteList.ts'

interface Props {
  /** The titles of the columns. */
  titles: readonly string[]
  read: (signal: AbortSignal) => Promise<ReadTable>
  isChosen: boolean
  onClose: () => void
}

type Kind = 'xlsx' | 'csv'

/** Asks for the kind of file. Closing it ends the reading. */
export default function SaveListDialog({ titles, read, isChosen, onClose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const failed = useFailed()
  const note = useNoteList()
  const [making, setMaking] = useState<Kind | null>(null)
  const [closed] = useState(() => new AbortController())
  useEffect(() => () => closed.abort(), [closed])

  async function fileOf(kind: Kind, table: SavedTable): Promise<Blob> {
    if (kind === 'xlsx') return (await import('./xlsxFile.ts')).xlsxOf(table)
    const { csvOf } = await import('./csvFile.ts')
    return new Blob([csvOf(table, formats, tagOf(i18n.locale))], { type: 'text/csv;charset=utf-8' })
  }

  async function save(kind: Kind) {
    setMaking(kind)
    try {
      const { table, isPart } = await read(closed.signal)
      const file = await fileOf(kind, table)
      if (closed.signal.aborted) return
      await note({ list: table.name, format: kind, rows: table.rows.length, isChosen, isPart })
      saveFile(file, `${table.name}.${kind}`)
      toast({ tone: 'done', text: <Saved count={table.rows.length} isPart={isPart} /> })
      onClose()
    } catch (error) {
      if (!closed.signal.aborted) failed(error)
    }
    setMaking(null)
  }

  return (
    <Dialog title={<Trans>Save list as a file</Trans>} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>The file holds the rows that your filters show, with these columns: {titles.join(', ')}.</Trans>
        </Text>
        <Button
          leftSection={<IconFileSpreadsheet aria-hidden />}
          loading={making === 'xlsx'}
          disabled={making !== null}
          onClick={() => void save('xlsx')}
        >
          <Trans>As an Excel workbook (XLSX)</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCsv aria-hidden />}
          loading={making === 'csv'}
          disabled={making !== null}
          onClick={() => void save('csv')}
        >
          <Trans>As a CSV file</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}

function Saved({ count, isPart }: { count: number; isPart: boolean }) {
  return (
    <>
      <Plural value={count} one="# row saved." other="# rows saved." />{' '}
      {isPart && <Trans>The server could not be reached: these are the rows on this device.</Trans>}
    </>
  )
}
