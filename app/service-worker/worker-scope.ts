/** An event that keeps the worker alive until its work is done. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page that the worker may answer. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response that the browser requested while it started the worker; undefined without navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Chromium's static routes, with which requests do not start the worker. */
interface StaticRoute {
  condition: object;
  source: "network" | { cacheName: string };
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?(routes: StaticRoute[]): Promise<void>;
}

interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: ExtendableEvent;
  message: MessageFromPage;
  fetch: FetchEvent;
}

/** The global scope of a service worker, as far as it is used: the library of types for workers excludes the one for pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
