import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useRows } from '../ui/useRows.ts'
import type { ReactNode } from 'react'
import { animalsInCare } from '../animals/parts/readCare.ts'
import { useSignedIn } from '../session/signedIn.ts'

/** The mother of a litter, among the females in care. */
export function MotherField({
  value,
  error,
  onChange,
}: {
  value: string | null
  error?: ReactNode
  onChange: (id: string | null) => void
}) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const females = useRows(async () => (await animalsInCare(engine.replica)).filter(({ sex }) => sex === 'f'), [engine]) ?? []
  return (
    <Select
      label={<Trans>Mother</Trans>}
      searchable
      clearable
      limit={30}
      error={error}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': t`No animal` }}
      data={females.map(({ id, name, number }) => ({ value: id, label: [name, number].filter(Boolean).join(' · ') }))}
      value={value}
      onChange={onChange}
    />
  )
}
