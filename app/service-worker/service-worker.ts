import { handlePush, type PushWorker } from "./push.ts";

handlePush(self as unknown as PushWorker);
