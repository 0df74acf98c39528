import { IconAlertTriangle, IconBiohazard, IconHeart, IconHome, IconHomeHeart, IconHomeOff, IconLock } from '@tabler/icons-react'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { situationTexts } from '../animals/parts/situationTexts.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Chart } from '../ui/charts/Chart.tsx'
import { ActMenuBody, MenuAnchor } from '../ui/floating/ActMenu.tsx'
import { BulkBar } from '../ui/parts/BulkBar.tsx'
import { DayBar } from '../ui/parts/DayBar.tsx'
import { EmptyPicture } from '../ui/parts/EmptyPicture.tsx'
import { HoverCardBody } from '../ui/floating/HoverCard.tsx'
import { PersonInitials } from '../ui/parts/PersonInitials.tsx'
import { Portrait, type PortraitSize } from '../ui/parts/Portrait.tsx'
import { Sparkline } from '../ui/parts/Sparkline.tsx'
import { StatusPill, type Tone } from '../ui/parts/StatusPill.tsx'
import classes from './Design.module.css'

const sizes: readonly PortraitSize[] = [24, 32, 40, 56, 96]
const species = Object.entries(speciesTexts)
const people = ['Katrin Sander', 'Özlem Vollmer', 'Anna-Lena von der Heide', 'Tierarztpraxis']
const mark = (time: string, isDone = false) => ({ time, isDone })

const days = [12, 14, 13, 17, 16, 9, 11, 20, 21, 18].map((value, at) => ({ label: `${at + 1}.`, value }))
const courses = [days.map(({ value }) => value), [4, 4, 4], [53, 52, 54, 53], [0, 0, 1, 3]]
const nothing = () => undefined

const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>

const Drawn = () => (
  <Row>
    {courses.map((values) => (
      <Sparkline key={values.join()} values={values} />
    ))}
    <EmptyPicture kind="nothing" />
    <EmptyPicture kind="notFound" />
  </Row>
)

const Acts = ({ texts }: { texts: readonly (readonly [unknown, ReactNode, string])[] }) => (
  <ActMenuBody label="Minka" head={<>Minka</>}>
    {texts.map(([, icon, text]) => (
      <MenuAnchor key={text} href="#" icon={icon}>
        {text}
      </MenuAnchor>
    ))}
  </ActMenuBody>
)

/** What the parts look like with everything that they can be. */
export function Parts() {
  const { i18n } = useLingui()
  const pills: [Tone, ReactNode, string][] = [
    ['inCare', <IconHome key="icon" aria-hidden />, i18n._(situationTexts.present)],
    ['guest', <IconHome key="icon" aria-hidden />, i18n._(situationTexts.inPension)],
    ['out', <IconHomeHeart key="icon" aria-hidden />, i18n._(situationTexts.inFoster)],
    ['attention', <IconAlertTriangle key="icon" aria-hidden />, i18n._(situationTexts.missing)],
    ['stop', <IconLock key="icon" aria-hidden />, i18n._(situationTexts.notReturned)],
    ['quarantine', <IconBiohazard key="icon" aria-hidden />, i18n._(situationTexts.inCustodyForAuthority)],
    ['adopted', <IconHeart key="icon" aria-hidden />, i18n._(situationTexts.adopted)],
    ['plain', <IconHomeOff key="icon" aria-hidden />, i18n._(situationTexts.handedOver)],
  ]
  const pill = ([tone, icon, text]: (typeof pills)[number]) => (
    <StatusPill key={tone} tone={tone} icon={icon}>
      {text}
    </StatusPill>
  )
  return (
    <main className={classes.parts}>
      {species.map(([of, text]) => (
        <Row key={of}>
          {sizes.map((size) => (
            <Portrait key={size} id={`${of} ${size}`} species={of} size={size} address={null} />
          ))}
          {i18n._(text)}
        </Row>
      ))}
      <Row>
        {people.flatMap((name) => sizes.slice(1, 4).map((size) => <PersonInitials key={name + size} id={name} name={name} size={size} />))}
      </Row>
      <Row>{pills.map(pill)}</Row>
      <DayBar
        arrivals={[mark('07:00', true), mark('07:10', true), mark('07:15'), mark('08:00'), mark('08:40')]}
        departures={[mark('12:00', true), mark('16:30'), mark('17:00'), mark('17:15')]}
        now="07:20"
      />
      <DayBar arrivals={[]} departures={[mark('21:30')]} now={null} />
      <Dotted className={classes.facts} parts={species.map(([, text]) => i18n._(text))} />
      <Drawn />
      <Row>
        <HoverCardBody face={<Portrait id="cat 56" species="cat" size={56} address={null} />} title="Minka">
          {pill(pills[0]!)}
          {i18n._(speciesTexts.cat)}
        </HoverCardBody>
        <Acts texts={pills.slice(0, 3)} />
      </Row>
      <Chart kind="line" points={days} says="" />
      <Chart kind="bars" points={days.slice(0, 6)} says="" />
      <BulkBar count={3} onAll={nothing} onEnd={nothing}>
        {pills.slice(0, 3).map(([tone, icon, text]) => (
          <Button key={tone} variant="default" leftSection={icon}>
            {text}
          </Button>
        ))}
      </BulkBar>
    </main>
  )
}
