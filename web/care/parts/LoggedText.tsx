import { Plural, Trans } from '@lingui/react/macro'

/** What was logged of one animal. */
export const LoggedText = ({ name, what }: { name: string; what: string }) => (
  <Trans>
    Logged: {name}, {what}
  </Trans>
)

/** How much was logged of a room in one act. */
export const LoggedAllText = ({ room, count }: { room: string; count: number }) => (
  <Trans>
    Logged: {room}, <Plural value={count} one="# entry" other="# entries" />
  </Trans>
)
