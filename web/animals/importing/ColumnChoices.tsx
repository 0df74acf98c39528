import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { importColumns, requiredColumns, type ImportColumn } from '../../../shared/animals/importing/importColumns.ts'
import type { ImportFileDetails, Places } from '../../../shared/animals/importing/importFile.ts'
import { useCanEdit } from '../../session/signedIn.ts'
import classes from './Import.module.css'
import { columnTexts, isRunning } from './importTexts.ts'

const required: readonly ImportColumn[] = requiredColumns

interface Props {
  file: ImportFileDetails
  places: Places
  onChange: (places: Places) => void
}

/** Which column of the table is which; below each the first value that the table has there. */
export function ColumnChoices({ file, places, onChange }: Props) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const { headings, sample } = file
  const at = new Map(places.map((place) => [place.column, place.at]))
  const exampleOf = (index: number) => sample.map((row) => row[index]?.trim()).find((field) => field)

  function choose(column: ImportColumn, chosen: string): void {
    const others = places.filter((place) => place.column !== column)
    const all = chosen === '' ? others : [...others, { column, at: Number(chosen) }]
    onChange(all.toSorted((a, b) => importColumns.indexOf(a.column) - importColumns.indexOf(b.column)))
  }

  return (
    <>
      <Text>
        <Trans>Which column of the table is which? Your choice is remembered for tables with the same headings.</Trans>
      </Text>
      <div className={classes.columns}>
        {importColumns.map((column) => {
          const index = at.get(column)
          const example = index === undefined ? undefined : exampleOf(index)
          const isMissing = index === undefined && required.includes(column)
          return (
            <NativeSelect
              key={column}
              label={i18n._(columnTexts[column])}
              required={required.includes(column)}
              disabled={!canEdit || isRunning(file)}
              error={isMissing && t`Please choose a column.`}
              description={example && t`for example ${example}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rightSection={<IconSelector size={18} aria-hidden />}
              rightSectionPointerEvents="none"
              value={index === undefined ? '' : String(index)}
              data={[
                { value: '', label: t`not in the table` },
                ...headings.map((heading, place) => ({ value: String(place), label: heading.trim() || t`Column ${place + 1}` })),
              ]}
              onChange={(event) => choose(column, event.currentTarget.value)}
            />
          )
        })}
      </div>
    </>
  )
}
