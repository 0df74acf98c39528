import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Condition } from '../../../shared/medical/findings/condition.ts'
import { nearnesses, periodOf, type Exposure } from '../../../shared/medical/findings/exposure.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import classes from '../../animals/record/Record.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { conditionTexts } from '../conditionTexts.ts'
import { useExposures } from './useExposures.ts'

const ExposedSheet = lazyPart(() => import('./ExposedSheet.tsx'))

interface Props {
  animal: Animal
  condition: Condition
  onClose: () => void
}

/** How a contact reads. */
function useContactWords(rooms: ReadonlyMap<string, string>) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  return {
    nearness: { room: t`In the same room`, house: t`In the same house, in other rooms` },
    roomsOf: ({ roomIds }: Exposure) => roomIds.flatMap((id) => rooms.get(id) ?? []).join(', '),
    fromOf: ({ from }: Exposure) => formats.moment(from, zone),
    untilOf: ({ until }: Exposure) => (until ? formats.moment(until, zone) : t`today`),
    isPart: t`Without a network this shows what the device holds: who lives there now, and moves of the last weeks.`,
  }
}
type ContactWords = ReturnType<typeof useContactWords>

/** Everybody who shared the air with a sick animal: those in its room, then those in the same house. */
export default function Exposed({ animal, condition, onClose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const period = periodOf(condition, useToday())
  const read = useExposures(animal.id, period)
  const words = useContactWords(read.rooms)
  const name = animal.name || animal.number
  const days = `${formats.date(period.from)} – ${formats.date(period.to)}`
  const what = condition.name || i18n._(conditionTexts[condition.code])
  return (
    <Dialog title={<Trans>Exposed animals of {name}</Trans>} onClose={onClose}>
      <Stack>
        <Group justify="space-between">
          <Text className="numbers">{days}</Text>
          {read.state === 'ready' && <Keep name={name} about={`${what} · ${days}`} found={read.value} words={words} isPart={read.local} />}
        </Group>
        {read.state === 'loading' && <Loading rows={4} />}
        {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
        {read.local && <Banner tone="info">{words.isPart}</Banner>}
        {read.state === 'ready' && nearnesses.map((one) => <Near key={one} nearness={one} found={read.value} words={words} />)}
      </Stack>
    </Dialog>
  )
}

interface FoundProps {
  found: readonly Exposure[]
  words: ContactWords
}

function Near({ nearness, found, words }: FoundProps & { nearness: Exposure['nearness'] }) {
  const shown = found.filter((one) => one.nearness === nearness)
  const title = words.nearness[nearness]
  return (
    <Card flush title={title}>
      {shown.length === 0 ? (
        <p className={classes.empty}>
          <Trans>Nobody.</Trans>
        </p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {shown.map((one) => (
            <li key={one.animal.id}>
              <span className={classes.what}>
                <span className={classes.name}>
                  <AnimalName animal={one.animal} />
                </span>
                <Dotted
                  className={`${classes.small} numbers`}
                  parts={[one.animal.number, `${words.fromOf(one)} – ${words.untilOf(one)}`, words.roomsOf(one)]}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Prints and saves the list. */
function Keep({ name, about, found, words, isPart }: FoundProps & { name: string; about: string; isPart: boolean }) {
  const { t } = useLingui()
  const [isPrinting, setPrinting] = useState(false)
  const title = t`Exposed animals of ${name}`
  const columns: SavedColumn<Exposure>[] = [
    { title: t`Animal`, of: (one) => one.animal.name },
    { title: t`Number`, of: (one) => one.animal.number },
    { title: t`Nearness`, of: ({ nearness }) => words.nearness[nearness] },
    { title: t`Rooms`, of: words.roomsOf },
    { title: t`From`, of: words.fromOf },
    { title: t`Until`, of: words.untilOf },
  ]
  return (
    <Group gap={4}>
      <Button variant="default" onClick={() => setPrinting(true)}>
        <Trans>Print</Trans>
      </Button>
      <SaveList name={title} columns={columns} read={() => Promise.resolve({ rows: found, isPart })} isPage={false} />
      {isPrinting && (
        <Suspense fallback={null}>
          <ExposedSheet
            title={title}
            about={about}
            notice={isPart && words.isPart}
            groups={nearnesses.map((nearness) => ({
              title: words.nearness[nearness],
              rows: found
                .filter((one) => one.nearness === nearness)
                .map((one) => [
                  [one.animal.name, one.animal.number].filter(Boolean).join(' · '),
                  `${words.roomsOf(one)}\n${words.fromOf(one)} – ${words.untilOf(one)}`,
                ]),
            }))}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Group>
  )
}
