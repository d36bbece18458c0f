# Coreto with its own PostgreSQL: docker build -t coreto .
FROM node:24-bookworm-slim AS build
WORKDIR /coreto
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# MALLOC_MMAP_THRESHOLD_: large blocks of freed memory are returned to the system (docs/decisions/050).
ENV NODE_ENV=production DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=32768
# PostgreSQL does not run as root.
RUN install -d -o node -g node -m 700 /data
WORKDIR /coreto
COPY --from=build /coreto .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that it receives the stop signal.
CMD ["node", "cli/start.js"]
