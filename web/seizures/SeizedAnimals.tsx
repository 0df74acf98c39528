import '@mantine/core/styles/Checkbox.layer.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { takeBackCall } from '../../shared/seizures/seizureCalls.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { None } from '../ui/None.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { hereIn, type HeldAnimal, type KnownSeizure } from './readSeizures.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { seizedStateTexts } from './seizureTexts.ts'
import classes from './Seizures.module.css'

/** The animals of a seizure; those that are here can be chosen and released together. */
export function SeizedAnimals({ known }: { known: KnownSeizure }) {
  const canEdit = useCanEdit()
  const mayRelease = useHasRight('animals.outgoing') && canEdit
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [releasing, setReleasing] = useState(false)
  const here = hereIn(known)
  const picked = here.filter(({ animalId }) => chosen.includes(animalId))
  const all = picked.length === here.length
  return (
    <Card flush title={<Plural value={here.length} one="# animal here" other="# animals here" />}>
      {known.animals.length === 0 && (
        <None>
          <Text p="md">
            <Trans>No animal of this seizure has been taken in yet.</Trans>
          </Text>
        </None>
      )}
      <ul className={classes.list}>
        {known.animals.map((one) => (
          <Line
            key={one.animalId}
            one={one}
            seizureId={known.seizure.id}
            chosen={mayRelease && one.until === null ? chosen.includes(one.animalId) : null}
            onChoose={(is) => setChosen(is ? [...chosen, one.animalId] : chosen.filter((id) => id !== one.animalId))}
          />
        ))}
      </ul>
      {mayRelease && here.length > 0 && (
        <Group p="md" gap="xs" data-no-print>
          <Button variant="default" onClick={() => setChosen(all ? [] : here.map(({ animalId }) => animalId))}>
            {all ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
          <Button disabled={picked.length === 0} onClick={() => setReleasing(true)}>
            {picked.length === 0 ? (
              <Trans>Release from custody</Trans>
            ) : (
              <Plural value={picked.length} one="Release # animal" other="Release # animals" />
            )}
          </Button>
        </Group>
      )}
      {releasing && <ReleaseDialog known={known} animals={picked} onClose={() => setReleasing(false)} />}
    </Card>
  )
}

interface LineProps {
  one: HeldAnimal
  seizureId: string
  /** Null where it cannot be chosen. */
  chosen: boolean | null
  onChoose: (is: boolean) => void
}

function Line({ one, seizureId, chosen, onChoose }: LineProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { zone } = useSignedIn()
  const pending = usePendingIds('animal')
  const { animal, animalId, from, until, state } = one
  return (
    <li className={classes.line}>
      {chosen !== null && (
        <label className={classes.choose}>
          <Checkbox
            aria-label={t`Choose ${[animal?.name, animal?.number].filter(Boolean).join(' ')}`}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
      )}
      <AnimalPortrait id={animalId} species={animal?.species ?? 'other'} size={40} />
      <span className={classes.text}>
        {animal ? <AnimalName animal={animal} /> : <Trans>An animal that is not on this device</Trans>}
        <Dotted
          className={classes.dimmed}
          parts={[
            animal && i18n._(speciesTexts[animal.species]),
            animal?.name && animal.number,
            until === null ? t`since ${formats.moment(from, zone)}` : `${i18n._(seizedStateTexts[state])} ${formats.moment(until, zone)}`,
          ]}
        />
      </span>
      {pending.has(animalId) ? <Waiting /> : <TakeBack seizureId={seizureId} one={one} />}
    </li>
  )
}

/** Takes the last step of an animal back. Needs the network. */
function TakeBack({ seizureId, one }: { seizureId: string; one: HeldAnimal }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayTake = useHasRight('animals.incoming') && canEdit
  const failed = useFailed()
  if (!mayTake) return null
  const isHere = one.until === null
  async function takeBack() {
    const yes = await confirm({
      title: isHere ? (
        <Trans>Take back that the animal came by this seizure?</Trans>
      ) : (
        <Trans>Take back that the animal was released?</Trans>
      ),
      text: isHere ? <Trans>The record of the animal stays.</Trans> : <Trans>The animal is here by the seizure again.</Trans>,
      confirm: <Trans>Take back</Trans>,
    })
    if (!yes) return
    try {
      await engine.caller.call(takeBackCall, { params: { id: seizureId }, body: { animalId: one.animalId } })
      toast({ tone: 'done', text: <Trans>It was taken back.</Trans> })
      await engine.pullAll()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <ActionIcon variant="default" size={44} aria-label={t`Take back`} onClick={() => void takeBack()} data-no-print>
      <IconArrowBackUp size={20} aria-hidden />
    </ActionIcon>
  )
}
