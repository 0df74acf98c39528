import { useMemo } from 'react'
import { careLogIdOf, type CareLogBody } from '../../shared/care/careActs.ts'
import { nameOf } from './parts/nameOf.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import LogCareDialog from './LogCareDialog.tsx'

/** The form of a refused entry of the log, with what was entered. */
export default function CorrectCareLog({ entry, input, onClose }: RefusedProps<CareLogBody>) {
  const { engine } = useSignedIn()
  const as = useMemo(() => itself(entry), [entry])
  const name = useRows(async () => {
    const animal = await engine.replica.animal.get(input.animalId)
    return animal ? nameOf(animal) : ''
  }, [engine, input])
  if (name === undefined) return null
  const { id: _, at, result, note, ...about } = input
  return (
    <Correcting entry={entry} as={as}>
      <LogCareDialog about={about} name={name} logId={careLogIdOf(input, entry.mid)} start={{ at, result, note }} onClose={onClose} />
    </Correcting>
  )
}
