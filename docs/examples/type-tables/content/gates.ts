// [!region options]
export type Side = 'north' | 'south'

/** Settings of the motor. */
interface MotorOptions {
  /**
   * Seconds until a gate is open.
   *
   * Slower is quieter; see [the manual](https://rivers.example/motor).
   * @default 30
   */
  duration?: number
  /**
   * In minutes.
   * @deprecated Use `duration`.
   */
  time?: number
  /** Called while the gate moves, with the part that's open, from 0 to 1. */
  onMove?(part: number): void
}

/** How to open a gate. */
export type OpenOptions = MotorOptions & {
  /** Which of the two gates. */
  side: Side
  /** What to do if `side` is stuck. (default: `'report'`) */
  ifStuck?: 'report' | 'force'
}
// [!endregion options]

export declare function open(options: OpenOptions): Promise<void>

export type Place =
  | { name: string /** In meters. */; height: number }
  | { name: string /** A point on the map. */; point: [number, number] }
