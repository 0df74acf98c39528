import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inOrder } from '../../shared/changes/story/replay.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { createTask } from '../../shared/tasks/taskActs.ts'
import { localDate } from '../../shared/time.ts'
import { askFor } from '../animals/parts/farAnimal.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'

interface Props {
  animalId: string
  /** The contact that says that the animal is theirs; entries that were queued before name somebody in words. */
  claimant: { contactId: string | null; words: string | undefined }
}

/** To whom the animal was given, as far as this device or the server knows; undefined while it is read. */
function usePlaced({ animalId, claimant: { contactId, words } }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  return useRows(async () => {
    const { replica } = engine
    const own = await replica.statusChange.where('animalId').equals(animalId).toArray()
    const animal = await replica.animal.get(animalId)
    const adopted = (changes: typeof own) => inOrder(changes).findLast(({ kind }) => kind === 'adoption')
    const told = adopted(own) && animal ? null : await askFor(engine, animalId)
    const change = adopted(own) ?? adopted(told?.changes ?? [])
    const claimant = contactId ? await replica.contact.get(contactId) : undefined
    const adopter = change?.contactId ? await replica.contact.get(change.contactId) : undefined
    return {
      animal: animal ?? told?.animal,
      change,
      contact: adopter,
      owner: (claimant ? contactName(claimant) : words) || t`Somebody`,
      adopter: adopter ? contactName(adopter) : (change?.details.person ?? ''),
    }
  }, [engine, animalId, contactId, words, t])
}

/** The owner of a found animal comes when it has gone to an adopter: who has it, and a task for the office instead of a dead end. */
export default function AlreadyPlaced({ animalId, claimant }: Props) {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const failed = useFailed()
  const canEdit = useCanEdit()
  const mayTask = useHasRight('tasks.edit') && canEdit
  const [passedOn, setPassedOn] = useState(false)
  const placed = usePlaced({ animalId, claimant })
  if (!placed) return null
  const { animal, change, contact, adopter, owner } = placed
  const name = animal ? animal.name || animal.number || t`without name` : t`animal that is not on this device`
  const day = change ? formats.date(localDate(change.at, zone)) : ''
  const who = [day, adopter].filter(Boolean).join(', ')

  async function passOn() {
    try {
      await engine.perform(createTask, {
        id: null,
        title: t`The owner of ${name} has come forward`,
        dueDate: localDate(engine.now(), zone),
        dueTime: null,
        text: t`${owner} says that ${name} is theirs. The animal was adopted: ${who}. To be settled between owner, adopter and office.`,
        priority: 'high' as const,
        repeat: null,
        assigneeId: null,
        animalId,
        contactId: claimant.contactId,
      })
      setPassedOn(true)
      toast({ tone: 'done', text: t`The office has a task.` })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Banner
      tone="bad"
      action={
        mayTask && (
          <Button variant="default" disabled={passedOn} onClick={() => void passOn()}>
            <Trans>Give the office a task</Trans>
          </Button>
        )
      }
    >
      <Trans>
        {animal ? <AnimalName animal={animal} /> : name} was adopted: {day} {contact ? <ContactName contact={contact} /> : adopter}. It
        cannot be given back before owner, adopter and office have settled it.
      </Trans>
    </Banner>
  )
}
