import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { useBeside } from '../Panes.tsx'
import { tableOf, type SavedColumn, type SavedRows, type SavedTable } from './savedTable.ts'
import { useNotePrinting } from './usePrintList.ts'

const SaveListDialog = lazyPart(() => import('./SaveListDialog.tsx'))

/** `isPart`: the rows are those of the device alone, as the server could not be reached. */
export interface ReadTable {
  table: SavedTable
  isPart: boolean
}

interface Props<R> {
  /** The title of the list; the file has its name. */
  name: string
  columns: readonly SavedColumn<R>[]
  /** All rows that the filters take, not only those of the page in sight. */
  read: (signal: AbortSignal) => Promise<SavedRows<R>>
  /** The rows were chosen one by one. */
  isChosen?: boolean
  /** Whether the page is about this list. A chart on a page, or rows that were chosen in a list, are a part of one. */
  isPage?: boolean
}

/** Saves a list as a file, with the rows and columns that are shown. A list that the command of the browser prints is noted as well. */
export function SaveList<R>({ name, columns, read, isChosen = false, isPage = true }: Props<R>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  // Beside a record that is open, the page prints the record.
  const beside = useBeside()
  useNotePrinting(name, isPage && !beside)
  const readTable = async (signal: AbortSignal): Promise<ReadTable> => {
    const { rows, isPart = false } = await read(signal)
    return { table: tableOf(name, columns, rows), isPart }
  }
  return (
    <>
      <ActionIcon aria-label={t`Save list as a file`} title={t`Save list as a file`} data-no-print onClick={() => setOpen(true)}>
        <IconDownload aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && (
          <SaveListDialog titles={columns.map(({ title }) => title)} read={readTable} isChosen={isChosen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
