import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { columnsOf, type ColumnSet, type ShownColumns } from './columns.ts'

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'))

/** Lets people choose the columns of a list. */
export function ColumnsButton<C extends string>({ set, columns: [shown, setShown] }: { set: ColumnSet<C>; columns: ShownColumns<C> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon aria-label={t`Choose columns`} title={t`Choose columns`} data-no-print onClick={() => setOpen(true)}>
        <IconColumns aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && (
          <ColumnsDialog
            all={set.all}
            shown={shown}
            onChange={(chosen) => setShown(columnsOf(set, chosen.join(',')))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
