import { Plural, Trans } from '@lingui/react/macro'

/** What the message says after one observation or several. `name`: the animal or the room. */
export const NotedText = ({ name, count }: { name: string; count: number }) =>
  count === 1 ? (
    <Trans>Observation noted: {name}</Trans>
  ) : (
    <Trans>
      Observation noted: {name}, <Plural value={count} one="# animal" other="# animals" />
    </Trans>
  )
