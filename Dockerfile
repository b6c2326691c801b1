# Needs only packages of Debian and npm. Build: docker build -t tessera .

FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
WORKDIR /tessera
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error
# the server runs on the Node among the dependencies; Debian's Node is only needed for npm
RUN mkdir /runtime && cp node_modules/node-linux-*/bin/node /runtime/node
RUN /runtime/node --input-type=module -e "await (await import('./scripts/build.mjs')).buildServer()"
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error && rm -r node_modules/node-linux-*

FROM debian:trixie-slim
WORKDIR /tessera
COPY --from=build /runtime/node /usr/local/bin/node
COPY --from=build /tessera /tessera
RUN install -d -o nobody -g nogroup -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 65534:65534
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/build/main.js"]
