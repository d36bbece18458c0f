import { type Behaviour, startFakePushService } from "#tests/push/fake-push-service.ts";

/** Shares of browsers that behave otherwise than well, in thousandths. */
const SHARES: [number, Behaviour][] = [
  [20, 410],
  [10, 404],
  [1, 413],
  [10, "busy-once"],
  [10, "broken-once"],
  [2, "silent-once"],
  [2, "silent-once-but-accepted"],
];

/** The behaviour of a browser by its number: the same shares in each thousand. */
function behaviourOf(browser: number): Behaviour {
  // A step without a common divisor spreads them.
  let place = (browser * 367) % 1000;
  for (const [share, behaviour] of SHARES) {
    if (place < share) return behaviour;
    place -= share;
  }
  return "good";
}

/** The report of the process when it is asked. */
export interface PushServiceReport {
  /** Answers by status. */
  answers: Record<string, number>;
  /** Messages that were accepted more than once. */
  copies: number;
  cpuMs: number;
}

// A process of its own beside the sender, as push services are.
const service = await startFakePushService(behaviourOf, { keepsMessages: false });
process.send!({ origin: service.origin });
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const report: PushServiceReport = {
    answers: Object.fromEntries(service.answers),
    copies: service.countCopies(),
    cpuMs: (user + system) / 1000,
  };
  process.send!(report);
});
process.on("disconnect", () => process.exit());
