import { useLingui } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Weight } from '../../../shared/medical/weight.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'

/** Saves the weights of an animal as a file, the newest first as the list has them. */
export function SaveWeights({ weights, animal }: { weights: readonly Weight[]; animal: Pick<Animal, 'name' | 'number'> }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const named = [animal.number, animal.name].filter(Boolean).join(' ')
  const columns: SavedColumn<Weight>[] = [
    { title: t`Day`, of: ({ at }) => ({ date: localDate(at, zone) }) },
    { title: t`Time`, of: ({ at }) => localTime(at, zone) },
    { title: t`Weight in kilograms`, of: ({ grams }) => grams / 1000 },
    { title: t`Note`, of: ({ note }) => note },
  ]
  return <SaveList name={t`Weights ${named}`} columns={columns} read={() => Promise.resolve({ rows: weights })} isPage={false} />
}
