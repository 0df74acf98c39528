import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { columnsOf, importKinds, neededOf, type AnyColumn, type ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import type { ImportFileDetails, Places } from '../../../shared/animals/importing/importFile.ts'
import { useCanEdit } from '../../session/signedIn.ts'
import classes from './Import.module.css'
import { columnTexts, isRunning, kindTexts } from './importTexts.ts'

interface Props {
  file: ImportFileDetails
  kind: ImportKind
  places: Places
  onKind: (kind: ImportKind) => void
  onChange: (places: Places) => void
}

function KindChoice({ file, kind, onKind }: Pick<Props, 'file' | 'kind' | 'onKind'>) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  return (
    <NativeSelect
      label={t`What the table holds`}
      disabled={!canEdit || isRunning(file)}
      rightSection={<IconSelector size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      value={kind}
      data={importKinds.map((one) => ({ value: one, label: i18n._(kindTexts[one]) }))}
      onChange={(event) => {
        const chosen = importKinds.find((one) => one === event.currentTarget.value)
        if (chosen) onKind(chosen)
      }}
    />
  )
}

/** Which column of the table is which; below each the first value that the table has there. */
export function ColumnChoices({ file, kind, places, onKind, onChange }: Props) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const { headings, sample } = file
  const columns: readonly AnyColumn[] = columnsOf[kind]
  const at = new Map(places.map((place) => [place.column, place.at]))
  const exampleOf = (index: number) => sample.map((row) => row[index]?.trim()).find((field) => field)

  function choose(column: AnyColumn, chosen: string): void {
    const others = places.filter((place) => place.column !== column)
    const all = chosen === '' ? others : [...others, { column, at: Number(chosen) }]
    onChange(all.toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column)))
  }

  return (
    <>
      <KindChoice file={file} kind={kind} onKind={onKind} />
      <Text>
        <Trans>Which column of the table is which? Your choice is remembered for tables with the same headings.</Trans>
      </Text>
      <div className={classes.columns}>
        {columns.map((column) => {
          const index = at.get(column)
          const example = index === undefined ? undefined : exampleOf(index)
          const group = neededOf[kind].find((some) => some.includes(column))
          const isMissing = group !== undefined && !group.some((one) => at.has(one))
          const isRequired = group?.length === 1
          return (
            <NativeSelect
              key={column}
              label={i18n._(columnTexts[column])}
              required={isRequired}
              disabled={!canEdit || isRunning(file)}
              error={isMissing && (isRequired ? t`Please choose a column.` : t`Please choose one of these columns.`)}
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
