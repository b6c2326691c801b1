# Needs Debian's packages and npm's, and nothing else. Build: docker build -t tessera .

FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
WORKDIR /tessera
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error
RUN node_modules/.bin/node --input-type=module -e "await (await import('./scripts/build-web.mjs')).buildWeb()"
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM debian:trixie-slim
WORKDIR /tessera
# the Node that runs it is among the dependencies
COPY --from=build /tessera /tessera
RUN install -d -o nobody -g nogroup -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV PATH=/tessera/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER 65534:65534
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
