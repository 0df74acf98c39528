// Changes the clock of this process.

const MachineDate = Date
export const machineNow = Date.now

/** From now on, the clock of this process is ahead by as many milliseconds as `shift` answers. Called again, the last answer counts. */
export function shiftTime(shift: (now: number) => number): void {
  Date.now = () => {
    const now = machineNow()
    return now + shift(now)
  }
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [Date.now()] : values, self),
  })
}
