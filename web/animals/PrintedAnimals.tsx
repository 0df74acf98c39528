import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import { usePrinting } from '../ui/usePrinting.ts'
import classes from './AnimalTable.module.css'
import { columns, type Column } from './parts/columns.ts'
import { useCells } from './useCells.ts'

/** What goes to paper: every animal that is found, not only those in sight. It is in the page for as long as it is printed. */
export function PrintedAnimals({ animals, shown }: { animals: readonly Animal[]; shown: readonly Column[] }) {
  const { i18n } = useLingui()
  const cellOf = useCells()
  const printing = usePrinting()
  if (!printing) return null
  return (
    <table className={classes.printed}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {i18n._(columns[name].text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {animals.map((animal) => (
          <tr key={animal.id}>
            <th scope="row">{animal.name || <Trans>without name</Trans>}</th>
            {shown.map((name) => (
              <td key={name}>{cellOf(animal, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
